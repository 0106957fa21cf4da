import type { ReactNode } from 'react'
import list from '#features/overview/handled/web/HandledReports.module.css'
import { reportPath } from '#features/report-view/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { LoggedMail } from '../contract.ts'
import { mailKindLabel } from '../delivery-texts.ts'
import css from './MailState.module.css'
import { MailState } from './MailState.tsx'
import { ResendButton } from './ResendButton.tsx'
import { recipientText, resendRecipientText } from './recipient-text.ts'

type Props = {
  mails: readonly LoggedMail[]
  busy: boolean
  mayResend: boolean
  onResent: () => void
}

export function MailLogList(props: Props) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  return isSmall ? <Cards {...props} /> : <Rows {...props} />
}

const Rows = ({ mails, busy, ...actions }: Props) => (
  <Table caption="E-mails, de nieuwste eerst" busy={busy}>
    <thead>
      <tr>
        {['Gemaakt', 'Melding', 'E-mail', 'Aan', 'Stand'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {mails.map(mail => (
        <tr key={mail.id}>
          <td>
            <Moment at={mail.createdAt} />
          </td>
          <td>
            <ReportLink mail={mail} />
          </td>
          <td>{mailKindLabel[mail.kind]}</td>
          <td>{recipientText(mail)}</td>
          <td>
            <Delivery mail={mail} {...actions} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Cards = ({ mails, busy, ...actions }: Props) => (
  <ul className={list.cards} aria-label="E-mails, de nieuwste eerst" aria-busy={busy}>
    {mails.map(mail => (
      <li key={mail.id} className={list.card}>
        <h2 className={list.title}>
          <span className={list.name}>{mailKindLabel[mail.kind]}</span>
        </h2>
        <dl className={list.facts}>
          <Fact term="Melding">
            <ReportLink mail={mail} />
          </Fact>
          <Fact term="Gemaakt">
            <Moment at={mail.createdAt} />
          </Fact>
          <Fact term="Aan">{recipientText(mail)}</Fact>
          <Fact term="Stand">
            <Delivery mail={mail} {...actions} />
          </Fact>
        </dl>
      </li>
    ))}
  </ul>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={list.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

type DeliveryProps = Pick<Props, 'mayResend' | 'onResent'> & { mail: LoggedMail }

const Delivery = ({ mail, mayResend, onResent }: DeliveryProps) => (
  <>
    <MailState mail={mail} />
    {mail.canResend && mayResend && (
      <p className={css.action}>
        <ResendButton
          id={mail.id}
          reportId={mail.report?.id ?? null}
          name={nameOf(mail)}
          recipient={resendRecipientText(mail)}
          onResent={onResent}
        />
      </p>
    )}
  </>
)

const nameOf = ({ kind, report }: LoggedMail) => [mailKindLabel[kind], report?.number].filter(Boolean).join(', ')

const ReportLink = ({ mail: { report } }: { mail: LoggedMail }) =>
  report ? (
    <Link href={reportPath(report.id)}>
      <VisuallyHidden>Melding </VisuallyHidden>
      {report.number}
    </Link>
  ) : (
    '-'
  )
