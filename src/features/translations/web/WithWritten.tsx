import { Unbroken } from '#web/ui/contact.tsx'
import { writtenText } from './written-text.ts'

type Props = {
  text: string
  name: string
}

/** A name of the municipality's own is marked as Dutch. */
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

export function Written({ children }: { children: string }) {
  const { text, lang } = writtenText(children)
  return lang ? <span lang={lang}>{text}</span> : text
}
