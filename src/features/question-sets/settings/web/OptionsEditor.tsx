import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
import { CloseIcon, PlusIcon } from '../../../../web/ui/icons.tsx'
import input from '../../../../web/ui/input.module.css'
import { OrderList } from '../../../../web/ui/OrderList.tsx'
import type { Option } from '../../question.ts'
import { withNewOption } from '../edit.ts'
import { fieldErrors } from '../problems.ts'
import css from './Questions.module.css'

type Props = {
  options: readonly Option[]
  /** Whether saving was refused: before that, what is not filled in yet is no mistake. */
  showsErrors: boolean
  onChange: (options: readonly Option[]) => void
}

/** The answers of a choice, in their order. */
export function OptionsEditor({ options, showsErrors, onChange }: Props) {
  const [added, setAdded] = useState<string>()
  const newField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added !== undefined) newField.current?.focus()
  }, [added])
  const add = () => {
    const more = withNewOption(options)
    onChange(more)
    setAdded(more.at(-1)?.key)
  }
  const isMissing = ({ label }: Option) => showsErrors && label.trim() === ''
  const withLabel = (key: string, label: string) =>
    onChange(options.map(option => (option.key === key ? { ...option, label } : option)))
  return (
    <FieldGroup label="Antwoorden" required error={options.some(isMissing) ? fieldErrors.options : undefined}>
      <OrderList
        label="Antwoorden"
        className={css.options}
        items={options.map((option, index) => ({
          id: option.key,
          label: option.label || `antwoord ${index + 1}`,
          content: (
            <>
              <input
                className={input.input}
                ref={option.key === added ? newField : undefined}
                type="text"
                aria-label={`Antwoord ${index + 1}`}
                aria-invalid={isMissing(option) || undefined}
                value={option.label}
                onChange={({ target }) => withLabel(option.key, target.value)}
              />
              <Button
                variant="subtle"
                className={css.remove}
                icon={<CloseIcon />}
                aria-label={`Haal weg: ${option.label || `antwoord ${index + 1}`}`}
                onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
              />
            </>
          ),
        }))}
        onOrder={keys => onChange(keys.flatMap(key => options.filter(option => option.key === key)))}
      />
      <Button variant="subtle" small icon={<PlusIcon size="1em" />} onClick={add}>
        Nog een antwoord
      </Button>
    </FieldGroup>
  )
}
