import type { Page } from "./calls";

/**
 * Goes through a list, page after page.
 *
 * @example
 * for await (const post of everyItem(guildway.listPosts, { limit: 100 })) console.log(post.content);
 */
export async function* everyItem<Input extends { cursor?: string | undefined } | undefined, Item>(
  list: (input: Input) => Promise<Page<Item>>,
  input: NonNullable<NoInfer<Input>>,
): AsyncGenerator<Item, void> {
  let cursor = input.cursor;
  do {
    const { items, next } = await list({ ...input, cursor });
    yield* items;
    cursor = next;
  } while (cursor !== undefined);
}
