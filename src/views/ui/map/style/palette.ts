import type { LiveStatus } from "#contract/schemas/machine.ts"

export type Scheme = "light" | "dark"

/** Colours of the land: muted, so that machines are the only saturated objects on the map. */
export interface Palette {
  readonly land: string
  readonly water: string
  readonly shore: string
  /** Colour of forest, which covers all ground without other land use at zooms where fields are visible. */
  readonly forest: string
  readonly bog: string
  /** Colour of open land between and around fields. */
  readonly open: string
  readonly building: string
  /** Colours by crop: grassland, cereals, rapeseed, row crops. */
  readonly crops: readonly [string, string, string, string]
  readonly hedge: string
  readonly border: string
  readonly road: {
    readonly main: string
    readonly minor: string
    readonly track: string
    readonly casing: string
  }
  readonly yard: string
  readonly text: {
    readonly place: string
    readonly quiet: string
    readonly water: string
    readonly halo: string
  }
}

export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    land: "#eeeee5",
    water: "#b5d2de",
    shore: "#98bccb",
    forest: "#d2dec6",
    bog: "#dae3cd",
    open: "#e9ebda",
    building: "#c3b8a6",
    crops: ["#e1ebc9", "#f3ebcb", "#f2eeb0", "#e9dfcd"],
    hedge: "#b3c19d",
    border: "#a9a89c",
    road: { main: "#ffffff", minor: "#ffffff", track: "#c9bfa6", casing: "#c8c3b2" },
    yard: "#8d8672",
    text: { place: "#3c443a", quiet: "#62695d", water: "#44748a", halo: "#f6f6f0" },
  },
  dark: {
    land: "#222724",
    water: "#16262f",
    shore: "#25404d",
    forest: "#1e2a22",
    bog: "#222d25",
    open: "#2a3229",
    building: "#59584f",
    crops: ["#2b3527", "#353222", "#393823", "#302d27"],
    hedge: "#46523f",
    border: "#596058",
    road: { main: "#5b5f5b", minor: "#484d49", track: "#4f4a3e", casing: "#191d1b" },
    yard: "#8f897a",
    text: { place: "#d2d9ce", quiet: "#a0a99c", water: "#7fa9bd", halo: "#1a1f1c" },
  },
}

/** Colours of the live statuses, the same in every brand; each status also has a shape and a text. */
export const statusColours: Readonly<Record<Scheme, Readonly<Record<LiveStatus, string>>>> = {
  light: { RUNNING: "#157a3c", OFF: "#626a74", DATA_DELAYED: "#a65a00" },
  dark: { RUNNING: "#4fcf7b", OFF: "#a9b1bc", DATA_DELAYED: "#ffb433" },
}

/** Colours of objects above the map: bubbles, rims of markers, and the ink on a status colour. */
export const surfaces: Readonly<
  Record<Scheme, { readonly ground: string; readonly ink: string; readonly onStatus: string }>
> = {
  light: { ground: "#ffffff", ink: "#20261f", onStatus: "#ffffff" },
  dark: { ground: "#151917", ink: "#eef2ec", onStatus: "#10130f" },
}

/** Colours of the speed steps from slow to fast; they also differ in lightness, for colour-blind users. */
export const speedColours: Readonly<Record<Scheme, ReadonlyArray<string>>> = {
  light: ["#7b2d8b", "#3f51b5", "#0077a8", "#00804f", "#a85600", "#c62828"],
  dark: ["#d59be3", "#9fb0ff", "#5cc3f0", "#56d39b", "#ffb559", "#ff8a80"],
}
