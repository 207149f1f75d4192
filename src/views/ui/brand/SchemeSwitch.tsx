import { useMantineColorScheme } from "@mantine/core"
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs"
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs"
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs"
import { useTexts } from "#i18n/react/texts.tsx"
import { Segments } from "../fields/Segments.tsx"

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
const schemes = ["light", "dark", "auto"] as const

/** Light, dark or as the device has it; the browser remembers the choice. */
export const SchemeSwitch = () => {
  const text = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segments
      label={text("shell.scheme")}
      value={colorScheme}
      onChange={setColorScheme}
      options={schemes.map((value) => {
        const Icon = icons[value]
        return { value, label: text(`shell.scheme.${value}`), icon: <Icon size={18} aria-hidden="true" /> }
      })}
    />
  )
}
