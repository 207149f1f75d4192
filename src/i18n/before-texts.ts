/** The few words that must be there when no texts can be loaded; English and Finnish, by the page's language. */
const words = {
  en: {
    unsupported: "This browser is too old for the portal.",
    unsupportedHelp: "Open this page in a current version of Chrome, Edge, Firefox or Safari.",
    textsFailed: "Error while loading application components. Try refreshing the page.",
    retry: "Retry",
  },
  fi: {
    unsupported: "Tämä selain on liian vanha portaalille.",
    unsupportedHelp: "Avaa sivu Chromen, Edgen, Firefoxin tai Safarin uudella versiolla.",
    textsFailed: "Sovelluksen osien lataaminen epäonnistui. Yritä päivittää sivu.",
    retry: "Yritä uudelleen",
  },
} as const

export const wordsBeforeTexts = (language: string) => (language.startsWith("fi") ? words.fi : words.en)
