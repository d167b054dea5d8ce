interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
}

/**
 * Creates a promise that a test resolves when it is time, for example for a response that has to wait. Node 20 has no
 * `Promise.withResolvers`.
 */
export function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
