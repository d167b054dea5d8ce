// A busy machine may stall a test; in CI it is retried once, and the failure is logged.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
