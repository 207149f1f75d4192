import { useFormats } from "#i18n/react/formats.ts"

/** A time as users say it ("14:02", "yesterday 8:15"), with the exact time as its title. */
export const When = ({ at }: { readonly at: string }) => {
  const { dateTime, near } = useFormats()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {near(at)}
    </time>
  )
}
