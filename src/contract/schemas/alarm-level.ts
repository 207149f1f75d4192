import { Schema } from "effect"

/** Level of an alarm: A stop now, B service soon, C information (ALARM-04, OPEN-62). */
export const AlarmLevel = Schema.Literals(["A", "B", "C"])
export type AlarmLevel = typeof AlarmLevel.Type
