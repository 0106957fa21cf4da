import { Button } from '../../../../web/ui/Button.tsx'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
import { CloseIcon, PlusIcon } from '../../../../web/ui/icons.tsx'
import input from '../../../../web/ui/input.module.css'
import { OrderList } from '../../../../web/ui/OrderList.tsx'
import type { Option } from '../../question.ts'
import { withNewOption } from '../edit.ts'
import css from './Questions.module.css'

type Props = { options: readonly Option[]; onChange: (options: readonly Option[]) => void }

/** The answers of a choice, in their order. */
export function OptionsEditor({ options, onChange }: Props) {
  const withLabel = (key: string, label: string) =>
    onChange(options.map(option => (option.key === key ? { ...option, label } : option)))
  return (
    <FieldGroup label="Antwoorden" required>
      <OrderList
        label="Antwoorden"
        className={css.options}
        items={options.map(({ key, label }, index) => ({
          id: key,
          label: label || `antwoord ${index + 1}`,
          content: (
            <>
              <input
                className={input.input}
                type="text"
                aria-label={`Antwoord ${index + 1}`}
                value={label}
                onChange={({ target }) => withLabel(key, target.value)}
              />
              <Button
                variant="subtle"
                className={css.remove}
                icon={<CloseIcon />}
                aria-label={`Haal weg: ${label || `antwoord ${index + 1}`}`}
                onClick={() => onChange(options.filter(option => option.key !== key))}
              />
            </>
          ),
        }))}
        onOrder={keys => onChange(keys.flatMap(key => options.filter(option => option.key === key)))}
      />
      <Button variant="subtle" small icon={<PlusIcon size="1em" />} onClick={() => onChange(withNewOption(options))}>
        Nog een antwoord
      </Button>
    </FieldGroup>
  )
}
