/** Raised with each change that an older remote would not survive; a remote says which one it needs. */
export const CONTRACT_VERSION = 1;
