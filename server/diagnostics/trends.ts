import type { TrendName } from "#domain/proactive-alerts/trend.ts"
import { type Text, t } from "./part.ts"

interface TrendTexts {
  readonly area: Text
  readonly subArea: Text
  readonly description: Text
  /** Document with recommended actions: last segment of its URL. */
  readonly document: string
}

/** Texts that explain each trend to users, and the document with recommended actions, for proactive alerts. */
export const trendTexts: Record<TrendName, TrendTexts> = {
  COOLANT: {
    area: t("Engine", "Moottori"),
    subArea: t("Cooling", "Jäähdytys"),
    description: t(
      "Under load the coolant gets hotter from day to day. Thermostat, radiator or coolant pump are wearing out.",
      "Jäähdytysneste kuumenee kuormitettuna päivä päivältä enemmän. Termostaatti, jäähdytin tai vesipumppu on kulumassa.",
    ),
    document: "cooling",
  },
  CHARGING: {
    area: t("Electrics", "Sähköjärjestelmä"),
    subArea: t("Charging", "Lataus"),
    description: t(
      "The voltage while working falls from day to day. The alternator or its belt will soon not charge any more.",
      "Työnaikainen jännite laskee päivä päivältä. Laturi tai sen hihna lakkaa pian lataamasta.",
    ),
    document: "charging",
  },
  SCR_QUALITY: {
    area: t("Exhaust", "Pakokaasujärjestelmä"),
    subArea: t("SCR fluid", "Urealiuos"),
    description: t(
      "The SCR fluid gets thinner from day to day. Water comes into the tank, or the stored fluid is old.",
      "Urealiuos laimenee päivä päivältä. Säiliöön pääsee vettä, tai varastoitu liuos on vanhentunut.",
    ),
    document: "scr-fluid",
  },
  FUEL_USE: {
    area: t("Engine", "Moottori"),
    subArea: t("Fuel system", "Polttoainejärjestelmä"),
    description: t(
      "At the same load the engine burns more fuel from day to day. Injectors, air filter or turbocharger lose their strength.",
      "Moottori kuluttaa samalla kuormalla päivä päivältä enemmän. Suuttimet, ilmansuodatin tai turboahdin heikkenevät.",
    ),
    document: "fuel-use",
  },
  HYDRAULIC_HEAT: {
    area: t("Hydraulics", "Hydrauliikka"),
    subArea: t("Oil cooling", "Öljyn jäähdytys"),
    description: t(
      "The hydraulic oil gets hotter from day to day. The oil cooler is clogging or a valve leaks inside.",
      "Hydrauliöljy kuumenee päivä päivältä enemmän. Öljynjäähdytin tukkeutuu tai jokin venttiili vuotaa sisäisesti.",
    ),
    document: "hydraulic-heat",
  },
}
