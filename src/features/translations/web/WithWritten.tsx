import { Unbroken } from '../../../web/ui/Unbroken.tsx'
import { writtenText } from './written-text.ts'

type Props = {
  text: string
  /** As the product's data have it. */
  name: string
}

/** A text that holds a name of the product's data as the page shows it: one of the municipality's own is said to be Dutch. */
export function WithWritten({ text, name }: Props) {
  const { text: shown, lang } = writtenText(name)
  const start = lang ? text.indexOf(shown) : -1
  if (start < 0 || shown === '') return <Unbroken text={text} />
  return (
    <>
      <Unbroken text={text.slice(0, start)} />
      <span lang={lang}>{shown}</span>
      <Unbroken text={text.slice(start + shown.length)} />
    </>
  )
}
