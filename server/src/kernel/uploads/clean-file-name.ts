const LONGEST = 120;
/**
 * Anything beyond this length is ignored: a multipart header can contain megabytes, and NFC is slow on a long row
 * of marks.
 */
const READ = 1_000;
/**
 * Control characters, marks that reverse the direction of text (`fdp.exe`), and characters that some systems refuse in
 * names.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu;

/**
 * Returns a name to show and to save a file under: without folders or misleading characters, at most 120 characters
 * long, and with the extension of its content.
 *
 * @param ending of the sniffed type, with its dot.
 */
export function cleanFileName(name: string, ending: string): string {
  const last = name.slice(-READ).split(/[/\\]/).at(-1) ?? "";
  const clean = last.normalize("NFC").replace(UNSAFE, "").trim().replace(/^\.+/, "");
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean;
  return ([...stem.trim()].slice(0, LONGEST - ending.length).join("") || "file") + ending;
}
