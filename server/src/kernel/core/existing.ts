/** What a call that creates something returns if that exists already: it's answered with 200 instead of 201. */
export class Existing<T> {
  constructor(readonly resource: T) {}
}
