import type { ReactNode } from 'react'

export type IconProps = { size?: string | undefined; className?: string | undefined }

const Icon = ({ size = '1.25em', className, children }: IconProps & { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const icon = (props: IconProps, d: string, extra?: ReactNode) => (
  <Icon {...props}>
    <path d={d} />
    {extra}
  </Icon>
)

export const CloseIcon = (p: IconProps) => icon(p, 'M6 6l12 12M18 6 6 18')
export const ArrowLeftIcon = (p: IconProps) => icon(p, 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5')
export const CheckIcon = (p: IconProps) => icon(p, 'm5 12.5 4.75 4.75L19.25 7')
export const WarningIcon = (p: IconProps) => icon(p, 'M12 4 2.75 20h18.5L12 4ZM12 10v4.5M12 17.25v.01')
export const InfoIcon = (p: IconProps) => icon(p, 'M12 11.25V16.5M12 7.75v.01', <circle cx="12" cy="12" r="8.75" />)
export const ErrorIcon = (p: IconProps) => icon(p, 'M12 7.5v5.25M12 16.25v.01', <circle cx="12" cy="12" r="8.75" />)
export const SuccessIcon = (p: IconProps) => icon(p, 'm8 12.5 2.75 2.75L16 9.5', <circle cx="12" cy="12" r="8.75" />)
export const CameraIcon = (p: IconProps) =>
  icon(
    p,
    'M3.5 8.5a1.5 1.5 0 0 1 1.5-1.5h2.75L9.5 4.5h5L16.25 7H19a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-9Z',
    <circle cx="12" cy="12.75" r="3.5" />,
  )
