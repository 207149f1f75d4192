import { useMantineColorScheme } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import { SegmentedControl } from "../fields/SegmentedControl.tsx"
import { Icon } from "../icons/Icon.tsx"

const schemes = ["light", "dark", "auto"] as const

/** Switch between light, dark and the device's colour scheme; the browser remembers the choice. */
export const SchemeSwitch = () => {
  const text = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      label={text("shell.scheme")}
      value={colorScheme}
      onChange={setColorScheme}
      options={schemes.map((value) => ({
        value,
        label: text(`shell.scheme.${value}`),
        icon: <Icon id={value} size={18} />,
      }))}
    />
  )
}
