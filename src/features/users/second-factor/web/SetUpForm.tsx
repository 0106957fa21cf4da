import { call, type Send } from '../../../../web/call.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { type SetUp, switchOn } from '../contract.ts'
import { codeError, inGroups } from '../rules.ts'
import { FieldForm } from './FieldForm.tsx'
import css from './SecondFactor.module.css'
import { StepHeading } from './StepHeading.tsx'

type Props = { send: Send; setUp: SetUp; onDone: (recoveryCodes: readonly string[]) => void; onCancel: () => void }

/** Links an app with the account, by its first code. */
export const SetUpForm = ({ send, setUp, onDone, onCancel }: Props) => (
  <>
    <StepHeading>Zet inloggen in twee stappen aan</StepHeading>
    <ol className={css.steps}>
      <li>Open op je telefoon een app voor codes, zoals Microsoft Authenticator, Google Authenticator of FreeOTP.</li>
      <li>
        Voeg daarin een account toe en scan deze QR-code.
        <QrImage {...setUp.qr} />
        <p>
          Lukt scannen niet? Typ dan deze sleutel over: <code>{inGroups(setUp.secret, ' ')}</code>
        </p>
        <p>
          Is dit je telefoon? <Link href={setUp.address}>Open de app op dit apparaat</Link>
        </p>
      </li>
      <li>Vul de code in die de app laat zien.</li>
    </ol>
    <FieldForm
      field="code"
      label="Code van 6 cijfers"
      title="Inloggen in twee stappen aanzetten"
      submitLabel="Zet aan"
      busyText="Bezig met aanzetten"
      validate={codeError}
      submit={async code => onDone((await call(switchOn, { body: { code } }, send)).recoveryCodes)}
      onCancel={onCancel}
    />
  </>
)

const QrImage = ({ size, path }: SetUp['qr']) => (
  <svg
    className={css.qr}
    role="img"
    aria-label="QR-code met de sleutel"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
