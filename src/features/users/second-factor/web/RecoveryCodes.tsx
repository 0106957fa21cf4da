import { useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import css from './SecondFactor.module.css'
import { StepHeading } from './StepHeading.tsx'

type Props = { codes: readonly string[]; onStored: () => void }

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onStored }: Props) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    setCopied(false)
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <StepHeading>Bewaar je herstelcodes</StepHeading>
      <p>
        Ben je je telefoon een keer kwijt? Dan log je in met een van deze codes in plaats van de code uit de app. Elke
        herstelcode werkt één keer.
      </p>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>Schrijf ze op of print ze, en bewaar ze op een veilige plek. Je ziet ze alleen nu.</p>
      <div className={css.buttons}>
        <Button onClick={onStored}>Ik heb ze bewaard</Button>
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={() => void copy()}>
            Kopieer de codes
          </Button>
        )}
        <span role="status">{isCopied && 'Gekopieerd'}</span>
      </div>
    </>
  )
}
