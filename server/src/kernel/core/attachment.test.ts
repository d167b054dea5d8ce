import { Attachment, contentDisposition } from "./attachment";

test.each([
  ["cv.pdf", `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ["Mateo Kovač.pdf", `attachment; filename="Mateo Kovac_.pdf"; filename*=UTF-8''Mateo%20Kova%C4%8D.pdf`],
  [
    `a"; filename="b.exe\r\nSet-Cookie: x`,
    `attachment; filename="a_; filename=_b.exe__Set-Cookie: x"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe%0D%0ASet-Cookie%3A%20x`,
  ],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
])("puts %j into a header without breaking it", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

test("is downloaded instead of shown, and its type is never guessed", async () => {
  const response = new Attachment("cv.txt", "text/plain", new TextEncoder().encode("<script>")).toResponse();
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Type")).toBe("text/plain");
  expect(await response.text()).toBe("<script>");
});
