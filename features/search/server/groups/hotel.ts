export const hotelGroups = `
waiter; waitress; server; food server; F&B attendant; food and beverage attendant; restaurant attendant | esco
human resources; HR; human resource | ads
`
