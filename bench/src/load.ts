import { Agent, request } from "node:http";

const CONNECTIONS = 10;

type Headers = Record<string, string>;

/** Measures how many requests per second an address answers, over a few seconds on ten persistent connections. */
export async function load(
  url: string,
  headers: Headers | (() => Headers),
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const work = async () => {
    while (performance.now() < end) {
      await answerOf(url, typeof headers === "function" ? headers() : headers, agent);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answered / seconds;
}

function answerOf(url: string, headers: Headers, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
