import { WarningIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './Attention.module.css'
import type { AttentionLine } from './attention-lines.ts'

export function Attention({ lines }: { lines: readonly AttentionLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={css.heading}>
        Vraagt aandacht
      </h2>
      <ul className={css.lines}>
        {lines.map(({ title, text, action }) => (
          <li key={title}>
            <WarningIcon />
            <p>
              {title}
              <small>{text}</small>
            </p>
            <LinkButton variant="secondary" small href={action.href}>
              {action.label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
