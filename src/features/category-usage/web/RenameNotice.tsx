import { Alert } from '../../../web/ui/Alert.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import type { CategoryUsage } from '../contract.ts'

type Props = {
  usage: CategoryUsage
  /** The name that the rules have. */
  name: string
  mayChangeRules: boolean
  renamesInRules: boolean
  onChange: (renamesInRules: boolean) => void
}

/** Before a rename: the routing rules that compare the name, and would never hold again. */
export function RenameNotice({ usage: { rules, sharesName }, name, mayChangeRules, renamesInRules, onChange }: Props) {
  if (rules.length === 0) return null
  const canFollow = mayChangeRules && !sharesName
  const what = rules.length === 1 ? 'Eén regel noemt' : `${rules.length} regels noemen`
  return (
    <Alert severity="caution" title={`${what} deze categorie bij haar naam`}>
      <p>
        {rules.map(rule => rule.name).join(', ')}. Met een andere naam {rules.length === 1 ? 'werkt die' : 'werken die'}{' '}
        niet meer.
      </p>
      {canFollow && (
        <Checkbox
          small
          label="Wijzig de naam ook in de routering, in dezelfde keer"
          checked={renamesInRules}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
      {!canFollow && (
        <p>
          {sharesName
            ? `Een andere categorie heet ook ${name}. Pas de regels daarom zelf aan.`
            : 'Vraag een collega die regels mag wijzigen om ze aan te passen.'}
        </p>
      )}
    </Alert>
  )
}
