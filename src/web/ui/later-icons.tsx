import { type IconProps, icon } from './icons.tsx'

// Apart from the other icons: what later parts of the form share with its first page is loaded with that page.

export const PhoneIcon = (p: IconProps) =>
  icon(
    p,
    'M6.2 3.75h2.6l1.6 4.4-2 1.6a11.5 11.5 0 0 0 5.8 5.8l1.6-2 4.4 1.6v2.6a2.2 2.2 0 0 1-2.3 2.2C10.6 19.6 4.4 13.4 4 6.05a2.2 2.2 0 0 1 2.2-2.3Z',
  )
export const AttachmentIcon = (p: IconProps) =>
  icon(p, 'm19.5 11-7.9 7.9a4.75 4.75 0 0 1-6.7-6.7L13 4.1a3.2 3.2 0 0 1 4.5 4.5l-8 8a1.6 1.6 0 0 1-2.3-2.3l7.3-7.2')
export const LocateIcon = (p: IconProps) =>
  icon(
    p,
    'M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.25" fill="currentColor" />
    </>,
  )
export const PinIcon = (p: IconProps) =>
  icon(p, 'M12 21s-6.75-6-6.75-11.1a6.75 6.75 0 0 1 13.5 0C18.75 15 12 21 12 21Z', <circle cx="12" cy="9.9" r="2.4" />)
export const HelpIcon = (p: IconProps) =>
  icon(p, 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.25c-.75.4-1.1.9-1.1 1.75M12 16.5v.01', <circle cx="12" cy="12" r="8.75" />)
export const MenuIcon = (p: IconProps) => icon(p, 'M4 6.5h16M4 12h16M4 17.5h16')
export const SignOutIcon = (p: IconProps) =>
  icon(p, 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10.5M16.5 8l4 4-4 4')
export const ExternalIcon = (p: IconProps) =>
  icon(p, 'M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H5.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14')
export const ListIcon = (p: IconProps) => icon(p, 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01')
export const MailIcon = (p: IconProps) => icon(p, 'M3.5 6.25h17v11.5h-17zM3.75 6.5 12 13l8.25-6.5')
export const SearchIcon = (p: IconProps) => icon(p, 'M15.8 15.8 20.5 20.5', <circle cx="10.5" cy="10.5" r="6.75" />)
export const LowIcon = (p: IconProps) => icon(p, 'm6 9.5 6 6 6-6')
export const CalendarIcon = (p: IconProps) =>
  icon(p, 'M5 5.5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1ZM4 10h16M8.5 3.5v4M15.5 3.5v4')
