export interface Shape {
  readonly type: string
  readonly coordinates: unknown
}

export interface MapFeature {
  readonly type: "Feature"
  readonly properties: Readonly<Record<string, string | number>>
  readonly geometry: Shape
}

export const shape = (
  kind: string,
  geometry: Shape,
  more: Readonly<Record<string, string | number>> = {},
): MapFeature => ({ type: "Feature", properties: { kind, ...more }, geometry })
