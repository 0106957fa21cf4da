import { DescriptionList, DescriptionRow } from '../../../../web/ui/DescriptionList.tsx'
import { legendOf } from '../in-words/legend.ts'
import css from './TemplateEditor.module.css'

/** What the pieces between braces of a text do, in words; nothing where it has none. @param shown the text as it is edited */
export function TextLegend({ shown }: { shown: string }) {
  const lines = legendOf(shown)
  if (lines.length === 0) return null
  return (
    <details className={css.legend}>
      <summary>Wat er tussen {'{ en }'} staat in deze tekst</summary>
      <DescriptionList stacked>
        {lines.map(({ piece, means }) => (
          <DescriptionRow key={piece} term={piece}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </details>
  )
}
