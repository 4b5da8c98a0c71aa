/**
 * The address that opens a chat on WhatsApp. It holds the number alone, with its country: a 0 in front stands for
 * Nigeria's +234.
 * @param text what is written into the chat, for the sender to send
 */
export function whatsAppLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^0/, '234')}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
