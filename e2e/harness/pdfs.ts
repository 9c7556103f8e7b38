/** A PDF of one page that opens with a password only, as `qpdf --encrypt secret owner 40` writes it. */
export const LOCKED_PDF = Buffer.from(
  [
    'JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvT3V0bGluZXMgMiAwIFIgL1BhZ2VzIDMgMCBSIC9UeXBlIC9DYXRh',
    'bG9nID4+CmVuZG9iagoyIDAgb2JqCjw8IC9Db3VudCAwIC9UeXBlIC9PdXRsaW5lcyA+PgplbmRvYmoKMyAwIG9i',
    'ago8PCAvQ291bnQgMSAvS2lkcyBbIDQgMCBSIF0gL1R5cGUgL1BhZ2VzID4+CmVuZG9iago0IDAgb2JqCjw8IC9N',
    'ZWRpYUJveCBbIDAgMCAzNzUgNjIwIF0gL1BhcmVudCAzIDAgUiAvUmVzb3VyY2VzIDw8ID4+IC9UeXBlIC9QYWdl',
    'ID4+CmVuZG9iago1IDAgb2JqCjw8IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggNDAgL08gPDkyZmUwZjQ0NTRh',
    'ZDRjOTY0NDY5M2YzM2MwN2NiNTRmNTg3ZGNlMWUyNjgyZmU5ZWNlYTYxMDdhMWVmNjMwZGQ+IC9QIC00IC9SIDIg',
    'L1UgPGY1M2JlMmYwYjhkYWM0MzEzMTk3ZGYyZDE2MGJiNWFkZTNhYzA1YjViNjU2NDQ4ZTQwNWMxYjY4M2Q5ZDI3',
    'MGI+IC9WIDEgPj4KZW5kb2JqCnhyZWYKMCA2CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBu',
    'IAowMDAwMDAwMDgwIDAwMDAwIG4gCjAwMDAwMDAxMjYgMDAwMDAgbiAKMDAwMDAwMDE4NSAwMDAwMCBuIAowMDAw',
    'MDAwMjc1IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNiAvSUQgWzwzMTQxNTkyNjUzNTg5',
    'NzkzMjM4NDYyNjQzMzgzMjc5NT48MzE0MTU5MjY1MzU4OTc5MzIzODQ2MjY0MzM4MzI3OTU+XSAvRW5jcnlwdCA1',
    'IDAgUiA+PgpzdGFydHhyZWYKNDgxCiUlRU9GCg==',
  ].join(''),
  'base64',
);

/** A PDF of one page with a script and the start of a program; readers find its objects without a table. */
export const ACTIVE_PDF = Buffer.from(
  `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)/Next<</S/Launch/F(a.exe)>>>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 375 620]>> endobj
trailer <</Root 1 0 R>>
`,
);
