import { brandList } from "../brands.ts"
import type { PartnerRow } from "./rows.ts"

/** Ids of partners that users and machines of the demo world refer to. */
export const PARTNER = {
  dealer: 1,
  otherDealer: 2,
  service: 3,
  secondService: 4,
  otherService: 5,
  importer: 6,
  importerService: 21,
  dealerService: 22,
} as const

type Place = readonly [country: string, city: string, postalCode: string, lat: number, lng: number]
type Link = readonly [dealerId: number, state: "ACTIVE" | "REQUEST"]

const HARJUKYLA: Place = ["FI", "Harjukylä", "41300", 62.262, 25.71]
const MUSTALAHTI: Place = ["FI", "Mustalahti", "41540", 62.208, 25.82]
const VIHTALA: Place = ["FI", "Vihtala", "01730", 60.31, 24.81]
const LINDAS: Place = ["SE", "Lindåsby", "747 90", 60.14, 17.93]
const FJELLRO: Place = ["NO", "Fjellro", "2340", 60.81, 11.27]
const BRUNNAU: Place = ["DE", "Brunnau", "31199", 52.08, 9.91]
const ASHCOMBE: Place = ["GB", "Ashcombe", "YO25 9ZZ", 54.02, -0.46]
const VERDELLE: Place = ["FR", "Verdelle", "28190", 48.42, 1.33]
const POLLUVARA: Place = ["EE", "Põlluvara", "60599", 58.45, 26.55]

const partner = (
  id: number,
  kind: PartnerRow["kind"],
  name: string,
  [country_id, city, postal_code, lat, lng]: Place,
  link?: Link,
  internal = false,
): PartnerRow => ({
  id,
  kind,
  name,
  country_id,
  city,
  street_address: `${name.split(" ")[0]} ${id}`,
  postal_code,
  email: `partner${id}@partners.example`,
  phone_number: `+000 555 ${String(id).padStart(4, "0")}`,
  lat,
  lng,
  dealer_id: link?.[0] ?? null,
  link_state: link?.[1] ?? null,
  internal,
})

export const demoPartners: ReadonlyArray<PartnerRow> = [
  partner(1, "DEALER", "Harjukylän Konekauppa", HARJUKYLA),
  partner(2, "DEALER", "Mustalahti Agri", MUSTALAHTI),
  partner(3, "SERVICE", "Harjukylän Huolto", HARJUKYLA, [1, "ACTIVE"]),
  partner(4, "SERVICE", "Koivuniemen Konehuolto", ["FI", "Koivuniemi", "41870", 62.29, 25.86], [1, "ACTIVE"]),
  partner(5, "SERVICE", "Mustalahden Korjaamo", MUSTALAHTI, [2, "ACTIVE"]),
  partner(6, "IMPORTER", "Pohjola Maatalouskoneet", VIHTALA),
  partner(7, "DEALER", "Lindås Maskin", LINDAS),
  partner(8, "SERVICE", "Lindås Verkstad", LINDAS, [7, "ACTIVE"]),
  partner(9, "DEALER", "Fjellro Landbruk", FJELLRO),
  partner(10, "SERVICE", "Fjellro Verksted", FJELLRO, [9, "ACTIVE"]),
  partner(11, "DEALER", "Landtechnik Brunnau", BRUNNAU),
  partner(12, "SERVICE", "Werkstatt Brunnau", BRUNNAU, [11, "ACTIVE"]),
  partner(13, "IMPORTER", "Norrmark Import", ["SE", "Norrmark", "191 40", 59.43, 17.93]),
  partner(14, "DEALER", "Ashcombe Tractors", ASHCOMBE),
  partner(15, "SERVICE", "Ashcombe Workshop", ASHCOMBE, [14, "ACTIVE"]),
  partner(16, "THIRD_PARTY_SERVICE", "Peltomies Huoltopalvelu", MUSTALAHTI, [2, "REQUEST"]),
  partner(17, "DEALER", "Maison Verdelle", VERDELLE),
  partner(18, "SERVICE", "Atelier Verdelle", VERDELLE, [17, "ACTIVE"]),
  partner(19, "DEALER", "Põlluvara Masinad", POLLUVARA),
  partner(20, "SERVICE", "Põlluvara Hooldus", POLLUVARA, [19, "ACTIVE"]),
  // Internal workshops: the importer's own workshop, and a workshop that only works for its dealer.
  partner(21, "IMPORTER_SERVICE", "Pohjola Huoltokeskus", VIHTALA, undefined, true),
  partner(22, "DEALER_SERVICE", "Mustalahti Agri Pajat", MUSTALAHTI, [2, "ACTIVE"], true),
]

/**
 * Brands of partners: the two Finnish dealers divide the brands between them, and their service centres handle
 * some brands; all partners not listed handle every brand.
 */
const ownBrands: Readonly<Record<number, ReadonlyArray<number>>> = {
  1: [1, 2],
  2: [3, 4, 5],
  3: [1, 2],
  4: [1, 2, 5],
  5: [3, 4, 5],
  22: [3, 4, 5],
}

export const demoPartnerBrands = demoPartners.flatMap(({ id }) =>
  (ownBrands[id] ?? brandList.map((brand) => brand.id)).map((brand_id) => ({ partner_id: id, brand_id })),
)
