import { useReaderTools } from "./TextsProvider.tsx"

export type { TextOf } from "../text-of.ts"

/** `const text = useTexts(); text("shell.signIn.title")` */
export const useTexts = () => useReaderTools().text

/** `const languageName = useLanguageName(); languageName("fi-FI")` */
export const useLanguageName = () => useReaderTools().languageName
