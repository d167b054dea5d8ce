import { stepCounter } from "@guildway/shared/testing/steps";
import { decodePage } from "./decode-page";
import { factsOf } from "./page-facts";

const URL_OF_PAGE = "https://example.com/news/today";
const facts = (html: string) => factsOf(html, URL_OF_PAGE);

it("prefers what a page declares about itself", () => {
  expect(
    facts(`<!doctype html><html><head><title>Site – Bridges</title>
      <meta name="description" content="For readers">
      <meta property="og:title" content="Bridges &amp; more">
      <meta property="og:description" content="Three   winters&#10;of readings">
      <meta property="og:image" content="/pictures/a.png"></head><body>…`),
  ).toEqual({
    title: "Bridges & more",
    description: "Three winters of readings",
    picture: "https://example.com/pictures/a.png",
  });
});

it("falls back to a title, even of a broken page", () => {
  const expected = { title: "Only this", description: "", picture: "" };
  expect(facts("<title>Only <b>this</title><p>Text")).toMatchObject({ title: "Only <b>this" });
  expect(facts("<html><title>Only this</title>")).toEqual(expected);
  expect(facts("<svg><title>A drawing's</title></svg>")).toMatchObject({ title: "" });
  expect(facts("<head><meta property=og:title content='Only this'><meta")).toEqual(expected);
  expect(facts("")).toEqual({ title: "", description: "", picture: "" });
});

it("shortens text, and leaves out characters that are invisible or reverse text", () => {
  const { title } = facts(`<title>${"ab ".repeat(200)}</title>`);
  expect(title).toHaveLength(200);
  expect(title.endsWith("…")).toBe(true);
  expect(facts("<title>Pay\u202Epal\u0000 \u200Bhere\uD800</title>").title).toBe("Paypal here\ufffd");
});

it("names no picture that isn't an address", () => {
  expect(facts(`<title>A</title><meta property="og:image" content="http://[">`).picture).toBe("");
  expect(facts(`<title>A</title><meta property="og:image" content="javascript:alert(1)">`).picture).toBe(
    "javascript:alert(1)",
  );
});

const stepsOf = stepCounter();

it("reads a page with very many tags in a few steps for each character", async () => {
  const page = `<title>A</title>${"<meta name=a content=b>".repeat(40_000)}`;
  expect(await stepsOf(() => expect(facts(page).title).toBe("A"))).toBeLessThan(20 * page.length);
});

test.each([
  ["text/html; charset=windows-1252", [0x63, 0x61, 0x66, 0xe9], "café"],
  ["text/html", [...Buffer.from("<meta charset='iso-8859-1'>"), 0xe9], "<meta charset='iso-8859-1'>é"],
  ["text/html; charset=made-up", [...Buffer.from("é")], "é"],
  ["text/html", [0xff, 0x61], "\ufffda"],
])("a page of type %s is decoded", (type, bytes, text) => {
  expect(decodePage(new Uint8Array(bytes), type)).toBe(text);
});
