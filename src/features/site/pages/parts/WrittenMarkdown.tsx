import { writtenText } from '#features/translations/web/written-text.ts'
import { Markdown } from '#web/ui/Markdown.tsx'

/** Sets `lang` when the text is not in the language of the page. */
export function WrittenMarkdown({ text: written, className }: { text: string; className?: string | undefined }) {
  const { text, lang } = writtenText(written)
  const content = <Markdown text={text} />
  return className || lang ? (
    <div className={className} lang={lang}>
      {content}
    </div>
  ) : (
    content
  )
}
