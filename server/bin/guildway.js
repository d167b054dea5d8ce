#!/usr/bin/env node
/* The program of operators; `guildway --help` lists its commands. */
import "tsx";

// Before anything else is even loaded: it may import what an older version of Node doesn't have.
await import("../src/platform/node/require-node.ts");
await import("../src/guildway.ts");
