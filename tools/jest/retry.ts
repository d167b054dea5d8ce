// A busy machine may stall a test; under CI it is tried once more, with what went wrong in the log.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
