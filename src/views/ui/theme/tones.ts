/** Colours with a meaning: the same in every brand, and always shown together with a shape and a text. */
export interface Tones {
  readonly text: string
  readonly quiet: string
  /** Background of cards, header and rail. */
  readonly surface: string
  /** Background of inset areas and hovered rows. */
  readonly inset: string
  readonly line: string
  /** Borders of fields and other shapes that must be visible. */
  readonly edge: string
  readonly running: string
  readonly off: string
  readonly delayed: string
  readonly alarmA: string
  readonly alarmB: string
  readonly alarmC: string
  readonly success: string
  readonly danger: string
}

export const tones: { readonly light: Tones; readonly dark: Tones } = {
  light: {
    text: "#1C1F1D",
    quiet: "#575E59",
    surface: "#FFFFFF",
    inset: "#F3F3F0",
    line: "#E3E3DE",
    edge: "#858C87",
    running: "#187A3D",
    off: "#666D6A",
    delayed: "#8F5B00",
    alarmA: "#C21F2B",
    alarmB: "#B64A00",
    alarmC: "#1F63B5",
    success: "#187A3D",
    danger: "#B91C28",
  },
  dark: {
    text: "#ECEEEC",
    quiet: "#A9B0AB",
    surface: "#232528",
    inset: "#2B2E31",
    line: "#383B3F",
    edge: "#7C8388",
    running: "#58C981",
    off: "#A6ADB1",
    delayed: "#F0B13C",
    alarmA: "#FF8088",
    alarmB: "#FFA057",
    alarmC: "#7FB6FF",
    success: "#58C981",
    danger: "#FF8B92",
  },
}
