/** Named sets of signals that answer one question about machines, most telling first. */
export const SIGNAL_PRESETS = {
  engine: [
    "EngineSpeed",
    "EnginePercentLoadAtCurrentSpeed",
    "EngineCoolantTemperature",
    "EngineOilPressure",
    "EngineOilTemperature",
    "EngineIntakeManifoldPressure",
    "BatteryPotential",
  ],
  fuel: [
    "EngineFuelRate",
    "FuelLevel",
    "EngineTotalFuelUsed",
    "EngineInstantaneousFuelEconomy",
    "ScrTankLevel",
    "EngineSpeed",
  ],
  work: [
    "GnssSpeed",
    "WorkState",
    "PtoSpeed",
    "WorkRate",
    "WorkedArea",
    "RearHitchPosition",
    "GrainFlow",
    "SprayFlow",
    "BaleCount",
    "EnginePercentLoadAtCurrentSpeed",
  ],
  electric: [
    "BatteryStateOfCharge",
    "DriveMotorPower",
    "PtoMotorPower",
    "TractionBatteryTemperature",
    "DriveMotorTemperature",
    "EnergyUsed",
    "RemainingRange",
  ],
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

export type PresetName = keyof typeof SIGNAL_PRESETS
export const presetNames = Object.keys(SIGNAL_PRESETS) as ReadonlyArray<PresetName>

/** Signals of a preset that are among the recorded ones, at most `most`; empty where none is recorded. */
export const presetSignals = (
  name: PresetName,
  recorded: ReadonlyArray<string>,
  most: number,
): ReadonlyArray<string> => SIGNAL_PRESETS[name].filter((signal) => recorded.includes(signal)).slice(0, most)

/** Preset whose signals, as far as they are recorded, are exactly the chosen ones; undefined for any other choice. */
export const chosenPreset = (
  chosen: ReadonlyArray<string>,
  recorded: ReadonlyArray<string>,
  most: number,
): PresetName | undefined =>
  presetNames.find((name) => {
    const signals = presetSignals(name, recorded, most)
    return (
      signals.length > 0 && signals.length === chosen.length && signals.every((one) => chosen.includes(one))
    )
  })
