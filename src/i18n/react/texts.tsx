import { useReaderTools } from "./TextsProvider.tsx"

export type { TextOf } from "../text-of.ts"

/** Hook for texts: `const text = useTexts(); text("shell.signIn.title")` */
export const useTexts = () => useReaderTools().text

/** Hook for names of languages: `const languageName = useLanguageName(); languageName("fi-FI")` */
export const useLanguageName = () => useReaderTools().languageName
