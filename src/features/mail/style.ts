import type { Palette } from './palette.ts'

/** The styles of a mail are written into its elements: mail programs support style sheets poorly. */
export function stylesOf({ page, sheet, text, subtle, border, tint, link, button, onButton, accent }: Palette) {
  const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
  const action = 'display:inline-block;border-radius:6px;font-weight:600;text-decoration:none'
  return {
    page: `margin:0;padding:0;background:${page};color:${text};font:17px/1.5 ${font};-webkit-text-size-adjust:100%`,
    preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
    outer: `width:100%;border-collapse:collapse;background:${page}`,
    sheet: `width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;background:${sheet}`,
    content: `padding:16px 24px 8px;border-top:5px solid ${accent};background:${sheet};color:${text};font:17px/1.5 ${font};overflow-wrap:anywhere;word-break:break-word`,
    logo: 'display:block;border:0;border-radius:6px;background:#ffffff',
    name: `margin:0;font-weight:600;color:${subtle}`,
    title: 'margin:16px 0 12px;font-size:25px;line-height:1.25',
    heading: 'margin:28px 0 8px;font-size:19px;line-height:1.3',
    paragraph: 'margin:0 0 16px',
    list: 'margin:0 0 16px;padding-left:24px',
    rule: `margin:24px 0;border:0;border-top:1px solid ${border}`,
    quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${border}`,
    question: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${accent};font-size:20px;line-height:1.4`,
    message: `margin:0 0 16px;padding:14px 16px 1px;border-left:5px solid ${link};border-radius:6px;background:${tint};color:${text}`,
    messageLabel: `margin:0;color:${subtle};font-size:15px`,
    messageTitle: 'margin:0 0 6px;font-size:20px;font-weight:700;line-height:1.3',
    facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
    label: `width:38%;padding:8px 12px 8px 0;border-bottom:1px solid ${border};color:${subtle};text-align:left;vertical-align:top;font-weight:400;overflow-wrap:break-word;word-break:normal`,
    value: `padding:8px 0;border-bottom:1px solid ${border};text-align:left;vertical-align:top`,
    link: `color:${link}`,
    buttonRow: 'margin:20px 0 24px',
    button: `${action};padding:12px 22px;background:${button};color:${onButton};border:2px solid ${button}`,
    choices: 'margin:0 0 8px',
    choice: `${action};margin:0 8px 8px 0;padding:10px 16px;border:2px solid ${link};color:${link}`,
    foot: `padding:16px 24px 24px;border-top:1px solid ${border};background:${sheet};color:${subtle};font:15px/1.5 ${font}`,
    footParagraph: 'margin:0 0 8px',
  } as const
}

/**
 * What cannot be written into elements: dark mode with colours of its own, and buttons as wide as a telephone. Programs that
 * know neither show the mail as by day, 600 pixels wide or narrower.
 */
export const styleSheet = ({ page, sheet, text, subtle, border, tint, link, button, onButton }: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.fact:last-child th, .fact:last-child td { border-bottom: 0 !important; }
@media (max-width: 480px) {
  .content, .foot { padding-left: 18px !important; padding-right: 18px !important; }
  .button, .choice { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${page} !important; color: ${text} !important; }
  .content { background: ${sheet} !important; color: ${text} !important; }
  .foot { background: ${sheet} !important; }
  .foot, .label, .name { color: ${subtle} !important; border-color: ${border} !important; }
  .value, .quote, .rule { border-color: ${border} !important; }
  .message { background: ${tint} !important; color: ${text} !important; border-color: ${link} !important; }
  .message .label { color: ${subtle} !important; }
  a { color: ${link} !important; }
  .button { background: ${button} !important; color: ${onButton} !important; border-color: ${button} !important; }
  .choice { border-color: ${link} !important; }
  .logo { padding: 4px !important; }
}
`
