/**
 * Rule by which a signal raises and clears a diagnostic code. The code is raised when the value lies beyond
 * `raise` for `holdMs` without a break; it is cleared when the value returns past `clear`, which lies on the good
 * side of `raise`, or when the machine is no longer at work. Units are those of the signals.
 */
export interface SignalRule {
  readonly code: string
  readonly signal: string
  readonly side: "ABOVE" | "BELOW"
  readonly raise: number
  readonly clear: number
  readonly holdMs: number
  /**
   * Gate signal: the rule applies only while this signal is above `above`, because many values mean nothing with
   * the engine off.
   */
  readonly while: { readonly signal: string; readonly above: number }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

const engineOn = { signal: "EngineSpeed", above: 700 }
const ignitionOn = { signal: "IgnitionState", above: 0.5 }

const above = (
  code: string,
  signal: string,
  raise: number,
  clear: number,
  holdMs: number,
  whileOn: SignalRule["while"],
): SignalRule => ({ code, signal, side: "ABOVE", raise, clear, holdMs, while: whileOn })

const below = (...rule: Parameters<typeof above>): SignalRule => ({ ...above(...rule), side: "BELOW" })

/** All signal rules, with the same limits as in the descriptions of their diagnostic codes. */
export const signalRules: ReadonlyArray<SignalRule> = [
  above("110.16", "EngineCoolantTemperature", 104, 100, MINUTE, engineOn),
  above("110.0", "EngineCoolantTemperature", 110, 104, 30 * SECOND, engineOn),
  below("111.17", "EngineCoolantLevel", 50, 60, 2 * MINUTE, ignitionOn),
  below("111.1", "EngineCoolantLevel", 20, 30, 30 * SECOND, ignitionOn),
  below("100.18", "EngineOilPressure", 150, 190, MINUTE, engineOn),
  below("100.1", "EngineOilPressure", 90, 130, 20 * SECOND, engineOn),
  above("175.16", "EngineOilTemperature", 122, 116, MINUTE, engineOn),
  above("175.0", "EngineOilTemperature", 130, 124, 30 * SECOND, engineOn),
  above("190.0", "EngineSpeed", 2500, 2300, 0, engineOn),
  above("105.16", "EngineIntakeManifoldTemperature", 90, 80, MINUTE, engineOn),
  above("174.16", "EngineFuelTemperature", 80, 72, 5 * MINUTE, engineOn),
  below("96.17", "FuelLevel", 8, 12, 2 * MINUTE, ignitionOn),
  below("96.18", "FuelLevel", 4, 8, 2 * MINUTE, ignitionOn),
  below("1761.17", "ScrTankLevel", 10, 15, MINUTE, ignitionOn),
  below("1761.18", "ScrTankLevel", 5, 10, MINUTE, ignitionOn),
  below("1761.1", "ScrTankLevel", 1, 5, MINUTE, ignitionOn),
  below("3516.18", "ScrFluidConcentration", 27, 30, 5 * MINUTE, ignitionOn),
  below("3516.1", "ScrFluidConcentration", 20, 25, 5 * MINUTE, ignitionOn),
  above("3719.16", "ParticulateFilterSootLoad", 90, 70, 5 * MINUTE, engineOn),
  above("3719.0", "ParticulateFilterSootLoad", 110, 90, MINUTE, engineOn),
  above("3251.0", "ParticulateFilterDifferentialPressure", 20, 15, 30 * SECOND, engineOn),
  above("173.0", "ExhaustGasTemperature", 700, 620, 10 * SECOND, engineOn),
  below("168.18", "BatteryPotential", 12.4, 13, 2 * MINUTE, ignitionOn),
  below("168.1", "BatteryPotential", 11.5, 12.2, MINUTE, ignitionOn),
  above("168.16", "BatteryPotential", 15.5, 15, MINUTE, ignitionOn),
  above("177.16", "TransmissionOilTemperature", 105, 98, MINUTE, ignitionOn),
  above("177.0", "TransmissionOilTemperature", 115, 106, 30 * SECOND, ignitionOn),
  below("127.1", "TransmissionOilPressure", 8, 12, 20 * SECOND, engineOn),
  below("1087.1", "BrakeAirPressure", 4.5, 5.5, 10 * SECOND, engineOn),
  above("1638.16", "HydraulicOilTemperature", 90, 84, MINUTE, ignitionOn),
  above("1638.0", "HydraulicOilTemperature", 100, 92, 30 * SECOND, ignitionOn),
  below("2602.17", "HydraulicOilLevel", 40, 50, 2 * MINUTE, ignitionOn),
  below("2602.1", "HydraulicOilLevel", 20, 30, 30 * SECOND, ignitionOn),
  above("1883.0", "PtoSpeed", 1120, 1050, 5 * SECOND, ignitionOn),
  above("520201.16", "TractionBatteryTemperature", 48, 44, MINUTE, ignitionOn),
  above("520201.0", "TractionBatteryTemperature", 58, 52, 10 * SECOND, ignitionOn),
  below("520202.17", "BatteryStateOfCharge", 10, 15, MINUTE, ignitionOn),
  below("520202.18", "BatteryStateOfCharge", 4, 8, MINUTE, ignitionOn),
  above("520203.16", "InverterTemperature", 85, 78, 30 * SECOND, ignitionOn),
  above("520204.16", "DriveMotorTemperature", 120, 110, 30 * SECOND, ignitionOn),
]
