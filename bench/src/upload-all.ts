import { readFileSync } from "node:fs";

/*
 * Uploads a picture for each of the TOKENS at the same time, and prints how many were stored. A separate
 * process, so that sending doesn't delay the reader's timers.
 */
const picture = new File([readFileSync(process.env.PICTURE ?? "")], "large.jpg", { type: "image/jpeg" });
const upload = async (token: string) => {
  const body = new FormData();
  body.set("file", picture);
  const headers = { Authorization: `Bearer ${token}` };
  const address = `${process.env.SERVER}/api/pictures?place=post`;
  return (await fetch(address, { method: "POST", headers, body })).status;
};
const statuses = await Promise.all((process.env.TOKENS ?? "").split(",").map(upload));
console.log(statuses.filter((status) => status === 201).length);
