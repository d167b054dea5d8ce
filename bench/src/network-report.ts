import { measureNetwork } from "./network";

/** Measures My network at two sizes and returns its part of the report. */
export async function reportNetwork(): Promise<string> {
  const small = await measureNetwork(1);
  const large = await measureNetwork(10);
  const rows = small.map(({ name, everyone, network }, index) => {
    const more = large[index] ?? { everyone: Number.NaN, network: Number.NaN };
    const cells = [
      name,
      everyone.toFixed(0),
      network.toFixed(0),
      (everyone / network).toFixed(2),
      more.everyone.toFixed(0),
      more.network.toFixed(0),
      (network / more.network).toFixed(2),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `The feed's two tabs over HTTP, for a member who follows so many, with 100,000 posts by 10,000 people and with ten times
as many posts and people. Goals for 5,000: at most 1.5 times the cost of Everyone, and at most 1.2 times as slow with ten
times the rows.

| follows | Everyone | My network | cost | Everyone, ×10 | My network, ×10 | times as slow |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}
