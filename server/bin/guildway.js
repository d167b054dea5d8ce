#!/usr/bin/env node
/* The program of operators; `guildway --help` lists its commands. */
import "tsx";

await import("../src/guildway.ts");
