const accepted = ['image/png', 'image/jpeg', 'application/pdf']
const maxBytes = 5 * 1024 * 1024

/** What is wrong with a file as a payment slip, before it is sent: the server looks at its content again. */
export function whyNotASlip(file: { type: string; size: number } | undefined): string | undefined {
  if (!file) return 'Please select a file to upload'
  if (!accepted.includes(file.type)) return 'Please upload a PNG, JPG or PDF file'
  return file.size > maxBytes ? 'File size must be less than 5MB' : undefined
}
