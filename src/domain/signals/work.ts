import { everyMachine, numbers, states } from "./signal.ts"

export const hydraulicSignals = numbers("hydraulics", everyMachine, [
  [160, "HydraulicOilTemperature", "Hydraulic oil temperature", "°C", -40, 130, 0.1, 1638, 65128],
  [161, "HydraulicOilLevel", "Hydraulic oil level", "%", 0, 100, 0.4, 2602, 65128],
  [162, "HydraulicPressure", "Hydraulic pressure", "bar", 0, 300, 0.5],
  [163, "HydraulicFlow", "Hydraulic flow", "l/min", 0, 250, 0.5],
])

export const implementSignals = [
  ...numbers("implement", everyMachine, [
    [180, "PtoSpeed", "PTO speed", "rpm", 0, 1200, 0.125, 1883, 65091],
    [182, "WorkedArea", "Worked area", "ha", 0, 1_000_000, 0.01],
    [183, "WorkRate", "Work rate", "ha/h", 0, 100, 0.01],
    [184, "WorkingWidth", "Working width", "m", 0, 60, 0.01],
  ]),
  ...states("implement", everyMachine, [
    [181, "PtoState", "PTO", 1, 2408, 65091],
    [185, "WorkState", "Implement at work", 1],
  ]),
  ...numbers(
    "implement",
    ["TRACTOR", "ETRACTOR"],
    [
      [186, "RearHitchPosition", "Rear hitch position", "%", 0, 100, 0.4, 1873, 65093],
      [187, "FrontHitchPosition", "Front hitch position", "%", 0, 100, 0.4, 1874, 65094],
      [188, "DraftForce", "Draft force", "kN", 0, 150, 0.1, 1879, 65093],
    ],
  ),
  ...numbers(
    "implement",
    ["SPRAYER"],
    [
      [200, "SprayPressure", "Spray pressure", "bar", 0, 20, 0.01],
      [201, "SprayFlow", "Spray flow", "l/min", 0, 500, 0.1],
      [202, "ApplicationRate", "Application rate", "l/ha", 0, 1000, 1],
      [203, "SprayTankLevel", "Spray tank level", "l", 0, 8000, 5],
      [204, "BoomHeight", "Boom height", "m", 0, 4, 0.01],
    ],
  ),
  ...states("implement", ["SPRAYER"], [[205, "BoomSectionsOn", "Boom sections open", 48]]),
]

export const harvestSignals = [
  ...numbers(
    "harvest",
    ["COMBINE"],
    [
      [220, "RotorSpeed", "Rotor speed", "rpm", 0, 1500, 1],
      [221, "CleaningFanSpeed", "Cleaning fan speed", "rpm", 0, 1500, 1],
      [222, "HeaderHeight", "Header height", "m", 0, 2, 0.01],
      [223, "GrainTankLevel", "Grain tank level", "%", 0, 100, 0.5],
      [224, "GrainFlow", "Grain flow", "kg/h", 0, 120_000, 10],
      [225, "GrainMoisture", "Grain moisture", "%", 0, 50, 0.1],
      [226, "GrainYield", "Yield", "kg/ha", 0, 20_000, 1],
      [227, "SeparatorHours", "Separator hours", "h", 0, 100_000, 0.05],
    ],
  ),
  ...numbers(
    "harvest",
    ["BALER"],
    [
      [240, "BaleChamberPressure", "Bale chamber pressure", "bar", 0, 300, 0.5],
      [241, "BaleDiameter", "Bale diameter", "m", 0, 2.5, 0.01],
      [242, "BaleMoisture", "Bale moisture", "%", 0, 60, 0.1],
      [244, "PickupSpeed", "Pickup speed", "rpm", 0, 300, 0.5],
    ],
  ),
  ...states("harvest", ["BALER"], [[243, "BaleCount", "Bales", 1_000_000]]),
  ...numbers(
    "harvest",
    ["WINDROWER"],
    [
      [260, "HeaderSpeed", "Header speed", "rpm", 0, 1500, 1],
      [261, "ReelSpeed", "Reel speed", "rpm", 0, 120, 0.1],
      [262, "CutHeight", "Cut height", "m", 0, 1, 0.01],
      [263, "ConditionerSpeed", "Conditioner speed", "rpm", 0, 1500, 1],
    ],
  ),
]

export const batterySignals = numbers(
  "battery",
  ["ETRACTOR"],
  [
    [280, "BatteryStateOfCharge", "State of charge", "%", 0, 100, 0.4],
    [281, "BatteryStateOfHealth", "State of health", "%", 0, 100, 0.4],
    [282, "DriveMotorPower", "Drive motor power", "kW", -200, 300, 0.1],
    [283, "DriveMotorSpeed", "Drive motor speed", "rpm", 0, 12_000, 0.5],
    [284, "DriveMotorTorque", "Drive motor torque", "Nm", -2000, 3000, 1],
    [285, "DriveMotorTemperature", "Drive motor temperature", "°C", -40, 180, 0.1],
    [286, "InverterTemperature", "Inverter temperature", "°C", -40, 140, 0.1],
    [287, "TractionBatteryPotential", "Traction battery voltage", "V", 0, 900, 0.1],
    [288, "TractionBatteryCurrent", "Traction battery current", "A", -500, 800, 0.1],
    [289, "TractionBatteryTemperature", "Traction battery temperature", "°C", -40, 80, 0.1],
    [290, "EnergyUsed", "Energy used in total", "kWh", 0, 1_000_000, 0.1],
    [291, "RemainingRange", "Remaining working time", "h", 0, 48, 0.1],
    [292, "PtoMotorPower", "PTO motor power", "kW", 0, 200, 0.1],
    [293, "OperatingHours", "Operating hours", "h", 0, 100_000, 0.05],
  ],
)
