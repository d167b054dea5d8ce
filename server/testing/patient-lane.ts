import { type Admit, createLane, type Lane } from "../src/kernel/core/admission";

/** A lane for tests of behavior: on a slow machine they wait for their turn as long as it takes, and nobody is refused. */
export const createPatientLane = (lane: Lane): Admit => createLane({ ...lane, waiting: Infinity }, () => 0);
