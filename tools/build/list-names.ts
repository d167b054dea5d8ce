import { namesOf } from "@guildway/shared/federation/compatibility";

/*
 * Prints what the named modules export, as JSON: node --import tsx list-names.ts shared/client/api react
 * It runs in its own process, because our modules expect a page when they are loaded.
 */
const page = {
  addEventListener: () => undefined,
  document: {
    documentElement: { dataset: {} },
    querySelector: () => null,
    addEventListener: () => undefined,
  },
  location: new URL("http://localhost/"),
};
for (const [name, value] of Object.entries(page)) Reflect.set(globalThis, name, value);

const names: Record<string, string[]> = {};
for (const module of process.argv.slice(2)) {
  // CommonJS packages have all their names in `default` too.
  const { default: all, ...named }: Record<string, unknown> = await import(module);
  names[module] = namesOf(typeof all === "object" ? { ...all, ...named } : named).sort();
}
console.log(JSON.stringify(names));
