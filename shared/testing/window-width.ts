const matchNothing = globalThis.matchMedia;

/** jsdom has no layout: during one test, media queries see a window of this width, in `em`. */
export function setWindowWidth(em: number): void {
  jest.spyOn(globalThis, "matchMedia").mockImplementation((media) => {
    const [, relation, width = ""] = /\(width (>=|<) ([\d.]+)em\)/.exec(media) ?? [];
    const isWider = em >= Number.parseFloat(width);
    const matches = relation === ">=" ? isWider : relation === "<" && !isWider;
    return Object.assign(matchNothing(media), { matches });
  });
}
