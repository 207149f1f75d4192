/** Seconds until the simulated network answers a command: 10 to 40, always the same for the same command. */
export const answerSeconds = (commandId: number): number => 10 + (scattered(commandId) % 31)

/** Whether the simulated network answers a command with success: one in twelve commands fails, always the same ones. */
export const answersWell = (commandId: number): boolean => scattered(commandId ^ 0x5bd1_e995) % 12 !== 0

/** Hash that spreads neighbouring numbers, from 0 to under 2^32 (the finisher of MurmurHash3). */
const scattered = (n: number): number => {
  let bits = Math.imul(n ^ (n >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
