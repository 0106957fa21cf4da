import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { splitCategory } from '#features/category-changes/contract.ts'
import { useSend } from '#web/api.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { focusFirstInvalid } from '#web/use-focus.ts'
import type { Category } from '../contract.ts'
import { categoryHref } from './category-hrefs.ts'
import css from './MergePage.module.css'
import { SplitConsequences, SplitReports, useSplitReports } from './SplitReports.tsx'
import { SplitTarget, targetError, targetName } from './SplitTarget.tsx'

type Props = { from: Category; categories: readonly Category[] }

export function SplitForm({ from, categories }: Props) {
  const { notify } = useNotices()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState({ isNew: true, name: '', id: '' })
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const reports = useSplitReports(from.id)
  const split = useSend(splitCategory, {
    invalidates: [['categories']],
    inBackground: true,
  })
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstInvalid(element.current)
  }, [refusals])
  const name = targetName(target, categories)
  const error = targetError(target, from, categories)
  const start = async () => {
    setChecked(true)
    if (error) return setRefusals(count => count + 1)
    const into = target.isNew ? { name: target.name.trim() } : { id: Number(target.id) }
    const { categoryId, moved } = await split.mutateAsync({
      params: { id: from.id },
      body: { into, reports: reports.chosen },
    })
    const title = moved === 1 ? `1 melding verplaatst naar ${name}` : `${moved} meldingen verplaatst naar ${name}`
    notify({ title, variant: 'success', type: 'global' })
    void navigate(categoryHref('sub', categoryId), { replace: true })
  }
  return (
    <form
      noValidate
      ref={element}
      onSubmit={event => {
        event.preventDefault()
        void start().catch(() => {})
      }}
    >
      <p>Een deel van de open meldingen gaat naar een andere categorie. Niets wordt gewist.</p>
      <SplitTarget
        from={from}
        categories={categories}
        target={target}
        error={isChecked ? error : undefined}
        onChange={change => {
          setTarget(before => ({ ...before, ...change }))
          setChecked(false)
          split.reset()
        }}
      />
      <SplitReports reports={reports} />
      <SplitConsequences from={from} into={name} isNew={target.isNew} reports={reports} />
      {split.error && (
        <FailedAlert title="Splitsen is niet gelukt" error={split.error} retry={() => void start().catch(() => {})} />
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={split.isPending} disabled={reports.chosen.length === 0}>
          {reports.chosen.length === 1 ? 'Splits: 1 melding' : `Splits: ${reports.chosen.length} meldingen`}
        </Button>
        <LinkButton variant="secondary" href={categoryHref('sub', from.id)}>
          Annuleer
        </LinkButton>
      </div>
    </form>
  )
}
